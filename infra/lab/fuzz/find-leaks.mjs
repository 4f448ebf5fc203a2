/**
 * What of these is told in a log, and the line that tells it.
 * @param {string} log @param {Record<string, string>} secrets by what they are
 */
export function findLeaks(log, secrets) {
  const lines = log.split('\n');
  return Object.entries(secrets).flatMap(([what, secret]) => {
    const line = secret.length > 3 && lines.find((each) => each.includes(secret));
    return line ? [`the log tells ${what}: ${line.slice(0, 200)}`] : [];
  });
}
