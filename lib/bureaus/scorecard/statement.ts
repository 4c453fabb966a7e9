/** Whether a commission line of this alias takes something from the fee: `takesFromFee` of lib/events, in SQL. */
export const takesFromFeeSql = (line: string): string => `(${line}."feeKind" = 'gross' AND ${line}.state <> 'waived')`;
