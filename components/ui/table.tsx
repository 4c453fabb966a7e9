import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

/** For small tables inside a page; lists of records are components/shared/data-table.tsx. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table {...props} className={cn("w-full border-collapse text-sm", className)} />;
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...props}
      className={cn("h-9 border-b px-2 text-start text-[0.8125rem] font-medium text-muted-foreground", className)}
    />
  );
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr {...props} className={cn("border-b last:border-b-0", className)} />;
}

/** `numeric` aligns figures to the end and gives them one width. */
export function TableCell({ className, numeric, ...props }: ComponentProps<"td"> & { numeric?: boolean }) {
  return <td {...props} className={cn("h-10 px-2", numeric && "text-end tabular-nums", className)} />;
}
