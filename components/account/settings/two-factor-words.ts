/** "JBSW Y3DP EHPK 3PXP": what has to be typed is read in fours. */
export const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** An SVG as an address for an `img`, where no script of it would run. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The text file of recovery codes: found again years later, it has to say what it is for. */
export const recoveryText = (codes: readonly string[], { brand, username, day }: RecoveryNote): string =>
  [
    `${brand} recovery codes for ${username}, made on ${day}`,
    "",
    ...codes,
    "",
    "Each of them works once, in place of the code from your authenticator app.",
    "Keep them where you can get at them without your phone.",
    "",
  ].join("\n");

type RecoveryNote = {
  brand: string;
  username: string;
  /** As a person reads it. */
  day: string;
};
