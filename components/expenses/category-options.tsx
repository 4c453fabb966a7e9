import { CATEGORIES } from "@/lib/expenses/categories";
import type { OwnCategoryDto } from "@/lib/expenses/schema";

/** One's own names first, then the lines of Schedule C. */
export const CategoryOptions = ({ own }: { own: readonly OwnCategoryDto[] }) => (
  <>
    {own.length > 0 && (
      <optgroup label="Your categories">
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    )}
    <optgroup label="Schedule C">
      {CATEGORIES.map(({ key, label, line }) => (
        <option key={key} value={key}>
          {line ? `${label} (line ${line})` : label}
        </option>
      ))}
    </optgroup>
  </>
);
