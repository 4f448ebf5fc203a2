/**
 * What each job is given, by its name. Platform knows no job: the file that does one adds it here by declaration merging, beside the code
 * that registers it, so that a name or a payload that no one works on does not compile, and no list has to be kept in step.
 *
 * Plain JSON without personal data, because it stays in the queue's table.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface JobPayloads {}

export type JobName = keyof JobPayloads;
