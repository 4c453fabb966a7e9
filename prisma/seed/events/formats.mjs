/** Descriptions used more than once. */
export const opening = "Opening keynote, 60 minutes with ten for questions.";
export const workshop = "Half-day workshop at round tables, worksheets for everybody.";
