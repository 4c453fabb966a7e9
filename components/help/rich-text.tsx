import { AppLink } from "@/components/shared/app-link";
import { parseInline } from "@/lib/help/rules";

export function RichText({ children }: { children: string }) {
  return parseInline(children).map(({ text, strong, href }, at) => {
    if (href) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed sentence
        <AppLink key={at} href={href} className="text-brand underline underline-offset-4">
          {text}
        </AppLink>
      );
    }
    return strong ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed sentence
      <strong key={at} className="font-semibold">
        {text}
      </strong>
    ) : (
      text
    );
  });
}
