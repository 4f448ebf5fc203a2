/** Versions of the privacy notice, by the day on which each was published; the last one is shown. An old page may still send an earlier one. */
export const NOTICE_VERSIONS = ['2026-11-23'] as const;
export type NoticeVersion = (typeof NOTICE_VERSIONS)[number];
export const NOTICE_VERSION: NoticeVersion = NOTICE_VERSIONS[NOTICE_VERSIONS.length - 1]!;
