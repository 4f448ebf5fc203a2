/** For tests: the address of a picture or font. */
export default '/assets/file';
