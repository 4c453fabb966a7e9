import { Options, Select, type SelectProps } from "@/components/ui/select";
import { ABROAD_CHOICES, STATE_CHOICES } from "@/lib/shared/place-codes";

/** A state, or a country abroad. @param empty the first choice, without either */
export const PlaceSelect = ({ empty, ...props }: SelectProps & { empty: string }) => (
  <Select {...props}>
    <option value="">{empty}</option>
    <optgroup label="States">
      <Options of={STATE_CHOICES} />
    </optgroup>
    <optgroup label="Abroad">
      <Options of={ABROAD_CHOICES} />
    </optgroup>
  </Select>
);
