import { Search } from "lucide-react";
import { SearchTrigger } from "@/components/search/search-trigger";

/** The universal search box of the header: looks like a field, and opens search and commands in one dialog. */
export function SearchBox() {
  // From the server, as all that the browser does not need code for.
  return (
    <SearchTrigger className="flex size-9 items-center gap-2.5 rounded-md text-sm text-muted-foreground transition-colors duration-100 aria-busy:bg-accent max-md:justify-center max-md:hover:bg-accent md:h-8 md:w-full md:max-w-sm md:border md:px-3 md:hover:border-input md:hover:text-foreground">
      <Search aria-hidden className="size-4 shrink-0 max-md:size-5" />
      <span className="grow text-start max-md:sr-only">Search</span>
    </SearchTrigger>
  );
}
