/** The page's one script, at an address that changes with it: browsers keep it for a year. A test holds the two together. */
export const KIT_SCRIPT = "/kit.js?v=0902282d";
