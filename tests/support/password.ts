/** The password of everybody whom tests sign up. */
export const PASSWORD = "Stageless1!Speaker";
