/** "8 s", "2 min 5 s", "1 h 12 min" */
export function formatLength(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return minutes ? `${hours} h ${minutes} min` : `${hours} h`;
  return rest ? `${minutes} min ${rest} s` : `${minutes} min`;
}
