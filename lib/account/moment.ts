/** Who and when, as every mail about an account says it. */
export const momentOf = ({ username, timeZone }: { username: string; timeZone: string }) => ({
  username,
  at: new Date().toISOString(),
  timeZone,
});
