import type { ReactElement } from "react";
import type { KitSection } from "@/lib/media-kit/list";
import { Fees, Introduction, Rider } from "@/lib/media-kit/page/sections/booking";
import { Awards, Books, Clients } from "@/lib/media-kit/page/sections/honours";
import { Headshots, Videos } from "@/lib/media-kit/page/sections/pictures";
import { Bio, Testimonials, Topics } from "@/lib/media-kit/page/sections/words";
import type { SectionProps } from "@/lib/media-kit/page/urls";

export const SECTION: Record<KitSection, (props: SectionProps) => ReactElement> = {
  bio: Bio,
  topics: Topics,
  videos: Videos,
  testimonials: Testimonials,
  clients: Clients,
  awards: Awards,
  books: Books,
  headshots: Headshots,
  introduction: Introduction,
  rider: Rider,
  fees: Fees,
};
