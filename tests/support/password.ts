/** The password of everybody whom tests sign up. */
export const PASSWORD = "Stageless1!Speaker";

/** As lib/account/passwords.ts would hash it, made once. */
export const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$L/0wfx3x+z5ea6PcPKHmBQ$myQi0IMBHWFoHXEUXgMYjPe+qTSq6HXfi0GJ2dMH3gg";
