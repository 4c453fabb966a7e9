import { expect, it } from "vitest";
import { expressions, slowIn } from "../support/expressions";

it("regular expressions run in linear time in the whole product", async () => {
  const slow = (await expressions()).flatMap(({ where, source, flags }) => {
    const why = slowIn({ source, flags });
    return why.length > 0 ? [`${where}: /${source}/${flags} (${why.join(", ")})`] : [];
  });
  expect(slow).toEqual([]);
});

/** Each once blocked the server, or is of a kind that does. */
const SLOW = [
  /\*\*(?<bold>[^*\n]+(?:\*[^*\n]+)*)\*\*|\[(?<label>[^\]\n]+)\]\((?<href>(?:https:\/\/|mailto:)[^\s()]+)\)/g,
  /^(?:(?<heading>#{1,3}) +|(?<bullet>[-*•]) +|(?<number>\d{1,3})[.)] +)?(?<text>.*)$/,
  /^\s*(?:[-*•]\s*)?([\p{L}/ -]{2,24}?)\s*:\s+(\S.*)$/u,
  /\s+$/,
  /<sheet\s[^>]*>/g,
  /google.*calendar/,
  /(a+)+$/,
];

it.each(SLOW)("reports a slow regular expression: %s", ({ source, flags }) => {
  expect(slowIn({ source, flags })).not.toEqual([]);
});

const QUICK = [/^\s+/, /\{\{([^{}]*)\}\}/g, /\n(?:[^\S\n]*\n)+/, /=\([^)]*\)?/g, /(?<![a-z])[a-z]+:/g, /\s\S{0,30}$/];

it.each(QUICK)("accepts a fast regular expression: %s", ({ source, flags }) => {
  expect(slowIn({ source, flags })).toEqual([]);
});
