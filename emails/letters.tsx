import type { ReactElement } from "react";
import { ink, LETTER_ITEM, LETTER_LIST, Lines, Paragraph, To } from "@/emails/parts";
import type { LetterBlock, LetterRun, Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";

function Run({ run: { text, bold, href } }: { run: LetterRun }): ReactElement {
  if (href) return <To href={href}>{text}</To>;
  const lines = <Lines text={text} />;
  return bold ? <strong>{lines}</strong> : lines;
}

const Written = ({ runs }: { runs: LetterRun[] }): ReactElement[] =>
  runs.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs never change places
    <Run key={at} run={run} />
  ));

/** Otherwise, a long title would leave a date one letter per line. */
const WHOLE_WORDS = { overflowWrap: "break-word", wordBreak: "normal" } as const;

function Block({ block }: { block: LetterBlock }): ReactElement {
  if (block.kind === "table") {
    const { columns, rows } = block;
    return (
      <table cellPadding="0" cellSpacing="0" border={0} data-text-format="dataTable" style={{ marginTop: 14 }}>
        <tbody>
          {[columns, ...rows].map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, at) => (
                <td key={columns[at]} {...ink("foreground", { ...LETTER_ITEM, ...WHOLE_WORDS })}>
                  {cells === columns ? <strong>{cell}</strong> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if (block.kind === "list") {
    const List = block.ordered ? "ol" : "ul";
    return (
      <List style={LETTER_LIST}>
        {block.items.map((runs, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places
          <li key={at} {...ink("foreground", LETTER_ITEM)}>
            <Written runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <Paragraph>
      {block.kind === "heading" ? (
        <strong>
          <Written runs={block.runs} />
        </strong>
      ) : (
        <Written runs={block.runs} />
      )}
    </Paragraph>
  );
}

const textOf = (block: LetterBlock): string => {
  if (block.kind === "table") return "";
  const runs = block.kind === "list" ? block.items.flat() : block.runs;
  return runs.map(({ text }) => text).join("");
};

export const LETTERS = {
  letter: ({ speakerName, subject, blocks, urls = {} }) => ({
    subject,
    title: subject,
    preview: blocks.map(textOf).join(" ").slice(0, 120),
    why: `You're receiving this because ${speakerName} asked ${BRAND.name} to send it. Replies go to them.`,
    isLetter: true,
    unsubscribe: urls.unsubscribe,
    body: (
      <>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places
          <Block key={at} block={block} />
        ))}
        {urls.kit ? (
          <Paragraph>
            <To href={urls.kit}>My media kit</To>
          </Paragraph>
        ) : null}
        {urls.taxForm ? (
          <Paragraph>
            <To href={urls.taxForm}>My W-9</To> (the link works for 14 days)
          </Paragraph>
        ) : null}
      </>
    ),
  }),
} satisfies Partial<Templates>;
