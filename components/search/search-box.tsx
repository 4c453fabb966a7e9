import { Search } from "lucide-react";
import { SearchTrigger } from "@/components/search/search-trigger";

export function SearchBox() {
  // Rendered on the server to save code.
  return (
    <SearchTrigger className="flex size-9 items-center gap-2.5 rounded-md text-sm text-muted-foreground transition-colors duration-100 aria-busy:bg-accent max-md:justify-center max-md:hover:bg-accent md:h-8 md:w-full md:max-w-sm md:border md:px-3 md:hover:border-input md:hover:text-foreground">
      <Search aria-hidden className="size-4 shrink-0 max-md:size-5" />
      <span className="grow text-start max-md:sr-only">Search</span>
    </SearchTrigger>
  );
}
