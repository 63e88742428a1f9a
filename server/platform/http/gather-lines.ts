/** Where log lines go. */
interface LineStream {
  write(line: string): void;
}

/** Lines wait this long at most, so a killed process loses only these. */
const longestWaitMs = 50;
/** About as much as a pipe accepts at once. */
const mostCharacters = 32 * 1024;

/**
 * Writes log lines together. Each write to a file or a pipe is an operating system call, which takes longer than
 * everything else about a log line. Lines that wait are also written when the process ends, even after an uncaught
 * error.
 */
export function gatherLines(out: NodeJS.WriteStream): LineStream {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines !== '') out.write(lines);
  }

  process.on('exit', write);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= mostCharacters) write();
      else timer ??= setTimeout(write, longestWaitMs).unref();
    },
  };
}
