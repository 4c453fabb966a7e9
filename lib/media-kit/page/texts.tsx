import type { ReactElement } from "react";
import { BIO_WORDS, type BioLength } from "@/lib/media-kit/list";
import { each, Prose, type SectionProps } from "@/lib/media-kit/page/elements";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";
import { countWords } from "@/lib/media-kit/rules";

const BIO_LABEL: Record<BioLength, string> = { short: "Short bio", medium: "Medium bio", long: "Long bio" };

export function Bio({ kit: { bios } }: SectionProps): ReactElement {
  const [first, ...others] = (Object.keys(BIO_WORDS) as BioLength[]).filter((length) => bios[length].trim());
  return (
    <>
      {first && (
        <div className="lead" data-kit-copyable={BIO_LABEL[first]}>
          <Prose text={bios[first]} />
        </div>
      )}
      {others.length > 0 && <p className="note">Longer versions for your program:</p>}
      {others.map((length) => (
        <details key={length}>
          <summary>
            {BIO_LABEL[length]} <span className="count">{countWords(bios[length])} words</span>
          </summary>
          <div data-kit-copyable={BIO_LABEL[length]}>
            <Prose text={bios[length]} />
          </div>
        </details>
      ))}
    </>
  );
}

/** Above this number of topics, details are collapsed. */
const ROOMY = 8;

export function Topics({ kit: { topics } }: SectionProps): ReactElement {
  return (
    <ol className={topics.length > ROOMY ? "topics topics-many" : "topics"}>
      {each(topics, (topic) => (
        <li>
          <h3 dir="auto">{topic.title}</h3>
          {topic.description && <Prose text={topic.description} />}
          {topics.length > ROOMY && (topic.takeaways.length > 0 || topic.audience) ? (
            <details>
              <summary>Takeaways</summary>
              <TopicDetails topic={topic} />
            </details>
          ) : (
            <TopicDetails topic={topic} />
          )}
        </li>
      ))}
    </ol>
  );
}

function TopicDetails({ topic: { takeaways, audience } }: { topic: PublicKit["topics"][number] }): ReactElement {
  return (
    <>
      {takeaways.length > 0 && (
        <ul className="takeaways">
          {each(takeaways, (takeaway) => (
            <li dir="auto">{takeaway}</li>
          ))}
        </ul>
      )}
      {audience && (
        <p className="audience" dir="auto">
          <span className="label">For</span> {audience}
        </p>
      )}
    </>
  );
}

const QUOTES = 6;

export function Testimonials({ kit: { testimonials } }: SectionProps): ReactElement {
  const others = testimonials.slice(QUOTES);
  return (
    <>
      <Quotes testimonials={testimonials.slice(0, QUOTES)} />
      {others.length > 0 && (
        <details className="further">
          <summary>
            {others.length} more {others.length === 1 ? "testimonial" : "testimonials"}
          </summary>
          <Quotes testimonials={others} />
        </details>
      )}
    </>
  );
}

function Quotes({ testimonials }: Pick<PublicKit, "testimonials">): ReactElement {
  return (
    <div className="quotes">
      {each(testimonials, ({ content, signature, rating }) => (
        <figure className={content.length > 220 ? "quote quote-long" : "quote"}>
          <blockquote>
            <Prose text={content} />
          </blockquote>
          {(signature || rating) && (
            <figcaption>
              {rating && (
                <span className="rating">
                  <span aria-hidden="true">{"★".repeat(rating)}</span>
                  <span className="unseen">{rating} of 5 stars</span>
                </span>
              )}
              {signature && <span dir="auto">{signature}</span>}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}
