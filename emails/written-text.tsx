import { Fragment, type ReactElement } from "react";
import { Section, Text } from "react-email";
import { BODY_TEXT, BREAKS, fill, ink } from "@/emails/styles";

/** What a person wrote, with its line breaks, set apart from what we say. */
export const WrittenText = ({ children }: { children: string }): ReactElement => (
  <Section
    className={fill("muted").className}
    style={{
      ...fill("muted").style,
      borderRadius: 10,
      borderCollapse: "separate",
      marginTop: 20,
      padding: "14px 18px",
    }}
  >
    <Text {...ink("foreground", { ...BODY_TEXT, ...BREAKS, margin: 0 })}>
      {children.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </Text>
  </Section>
);
