/** Something to do. It is there as long as its fact is. */
export type ActionItem = {
  /** Of the rule and the record: the same as long as the item is there. */
  key: string;
  title: string;
  /** With numbers and dates. */
  why: string;
  /** The page on which it is settled. */
  action: { label: string; href: string };
};
