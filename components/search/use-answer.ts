"use client";

import { useEffect, useState } from "react";
import { useSearch } from "@/lib/search/client";
import { MIN_QUERY } from "@/lib/search/rules";

/** How long typing has to rest before a question is asked, in milliseconds (specification section 9). */
const REST = 300;

/** What is known about the text in the field: `answer` answers `answered`, or an older text while `searching`. */
export function useAnswer(text: string) {
  const wanted = text.trim();
  const [asked, setAsked] = useState({ q: "", follows: false });
  const search = useSearch(asked.q, asked.follows);
  useEffect(() => {
    // A space at the end is no other question, but typing all the same.
    const timer = setTimeout(() => {
      const q = text.trim();
      setAsked((before) => (before.q === q ? before : { q, follows: isLong(before.q) }));
    }, REST);
    return () => clearTimeout(timer);
  }, [text]);
  const asking = wanted !== asked.q || search.isFetching;
  const searching = isLong(wanted) && asking;
  const failed = isLong(wanted) && !asking && search.isError;
  return {
    wanted,
    answer: isLong(wanted) && !failed ? search.data : undefined,
    /** Empty when it is no longer known. */
    answered: search.isPlaceholderData ? "" : asked.q,
    searching,
    failed,
    again: () => void search.refetch(),
  };
}

const isLong = (text: string) => text.length >= MIN_QUERY;
