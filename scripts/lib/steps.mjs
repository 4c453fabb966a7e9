export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

let silent = false;

export function endSteps() {
  silent = true;
}

/** Counts the seconds on a terminal; writes two lines elsewhere. `work` receives a function that sets the note. */
export async function step(title, work, out = process.stdout) {
  const started = Date.now();
  let note = "";
  const line = (mark) => `${mark} ${title}${note && ` — ${note}`}`;
  const live = out.isTTY && !process.env.CI;
  const draw = () => silent || out.write(`\r\x1b[2K${line("·")} (${duration(Date.now() - started)})`);
  if (live) draw();
  const ticker = live ? setInterval(draw, 500) : null;
  const announced = setTimeout(() => {
    if (!live && !silent) out.write(`${line("·")} …\n`);
  }, 1500);
  try {
    const result = await work((text) => {
      note = text;
      if (live) draw();
    });
    finish("✓");
    return result;
  } catch (error) {
    finish("✗");
    throw error;
  }

  function finish(mark) {
    clearTimeout(announced);
    if (ticker) clearInterval(ticker);
    out.write(`${live ? "\r\x1b[2K" : ""}${line(mark)} (${duration(Date.now() - started)})\n`);
  }
}
