import { Options, Select, type SelectProps } from "@/components/ui/select";
import { abroadChoices, stateChoices } from "@/lib/shared/place-codes";

/** A state, or a country abroad. @param empty the first choice, without either */
export const PlaceSelect = ({ empty, ...props }: SelectProps & { empty: string }) => (
  <Select {...props}>
    <option value="">{empty}</option>
    <optgroup label="States">
      <Options of={stateChoices()} />
    </optgroup>
    <optgroup label="Abroad">
      <Options of={abroadChoices()} />
    </optgroup>
  </Select>
);
