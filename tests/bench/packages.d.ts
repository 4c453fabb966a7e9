// Installed by `npm run bench` only, so the type check runs without them.
declare module "autocannon";
declare module "lighthouse";
