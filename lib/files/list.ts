export const fileUrl = (id: string) => `/api/files/${id}`;
export const thumbUrl = (id: string) => `/api/files/${id}?size=thumb`;
export const downloadUrl = (id: string) => `/api/files/${id}?download=1`;

const UNITS = ["bytes", "KB", "MB", "GB"];

export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 999.5 && unit < UNITS.length - 1; unit += 1) value /= 1024;
  return `${unit > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
