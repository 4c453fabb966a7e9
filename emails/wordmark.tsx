import type { CSSProperties, ReactElement } from "react";
import { Text } from "react-email";
import { PRIMARY, PRIMARY_INK } from "@/emails/palette";
import { ink, WORDMARK } from "@/emails/styles";
import { BRAND } from "@/lib/shared/brand";

/** A bar of the lectern, from above: desk, neck, column, foot. */
const BARS = [
  { width: 16, height: 4, top: 8 },
  { width: 10, height: 9, top: 1 },
  { width: 13, height: 2, top: 0 },
];

const TILE: CSSProperties = {
  width: 30,
  height: 30,
  borderRadius: 8,
  backgroundColor: PRIMARY,
  lineHeight: "1px",
  fontSize: 1,
  verticalAlign: "top",
};

/** The logo without a picture: many clients show none until they are asked to. */
export const Wordmark = (): ReactElement => (
  <table role="presentation" cellPadding="0" cellSpacing="0" border={0} style={{ margin: "0 0 18px 8px" }}>
    <tbody>
      <tr>
        <td width="30" height="30" style={TILE} data-skip-in-text="true">
          {BARS.map(({ width, height, top }) => (
            <div
              key={width}
              style={{
                width,
                height,
                margin: `${top}px auto 0`,
                borderRadius: "1px 1px 3px 3px",
                backgroundColor: PRIMARY_INK,
              }}
            />
          ))}
        </td>
        <td style={{ paddingLeft: 10 }}>
          <Text {...ink("foreground", WORDMARK)}>{BRAND.name}</Text>
        </td>
      </tr>
    </tbody>
  </table>
);
