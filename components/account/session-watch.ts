/** The specification's section 9, in milliseconds. */
const EVERY = 10 * 60_000;
const THROTTLE = 5 * 60_000;
const TIMEOUT = 10_000;

export type SessionCheckOptions = {
  /** Milliseconds on any clock that does not go backwards. */
  now: () => number;
  /** Asks who is signed in; rejects with a `status` when the server refuses. */
  fetchUser: (signal: AbortSignal) => Promise<unknown>;
  /** The server does not know the session any more. Called once. */
  onStale: () => void;
  isLoggingOut: () => boolean;
};

export type SessionCheck = {
  /** From here on every 10 minutes, until the returned function is called. */
  start: () => () => void;
  /** Asks now, unless it was asked less than 5 minutes ago. */
  check: () => Promise<void>;
};

/**
 * Notices that a session has ended elsewhere. Only a clear no counts: whoever is offline, or meets a server in trouble,
 * stays signed in.
 */
export function createSessionCheck({ now, fetchUser, onStale, isLoggingOut }: SessionCheckOptions): SessionCheck {
  // Whoever starts this has just been let in.
  let asked = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = true;

  async function check(): Promise<void> {
    if (stopped || isLoggingOut() || now() - asked < THROTTLE) return;
    asked = now();
    plan();
    const refused = await isRefused(fetchUser);
    // A log-out that began meanwhile ends the session on purpose.
    if (!refused || stopped || isLoggingOut()) return;
    stop();
    onStale();
  }

  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      plan();
      void check();
    }, EVERY);
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  function start(): () => void {
    stopped = false;
    asked = now();
    plan();
    return stop;
  }

  return { start, check };
}

/** True for 401 and 403 in good time; an answer that comes too late is none. */
async function isRefused(fetchUser: SessionCheckOptions["fetchUser"]): Promise<boolean> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
      controller.abort();
    }, TIMEOUT);
  });
  const answer = fetchUser(controller.signal).then(
    () => false,
    (error: unknown) => [401, 403].includes((error as { status?: number } | null)?.status ?? 0),
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
