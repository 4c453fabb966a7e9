export const PASSWORD = "Stageless1!Speaker";

/** As hashed by lib/account/passwords.ts. */
export const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$L/0wfx3x+z5ea6PcPKHmBQ$myQi0IMBHWFoHXEUXgMYjPe+qTSq6HXfi0GJ2dMH3gg";
