export const keyOf = ({ key }: { key: string }): string => key;

/** "Topic 2: Change without the fear" */
export const named = (noun: string, title: string, at: number): string =>
  title ? `${noun} ${at + 1}: ${title}` : `${noun} ${at + 1}`;
