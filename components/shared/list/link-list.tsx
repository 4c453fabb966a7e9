import { AppLink } from "@/components/shared/app-link";

type Props = { items: readonly { href: string; title: string; text: string }[] };

/** Pages to go to, each with what it is about. */
export const LinkList = ({ items }: Props) => (
  <ul className="divide-y rounded-lg border bg-card">
    {items.map(({ href, title, text }) => (
      <li key={href} className="relative px-4 py-3 hover:bg-accent sm:px-5">
        <AppLink href={href} className="font-medium text-sm after:absolute after:inset-0">
          {title}
        </AppLink>
        <p className="line-clamp-2 text-[0.8125rem] text-muted-foreground">{text}</p>
      </li>
    ))}
  </ul>
);
