/** Emotion's way into the page: nothing is drawn here, and each of its hundreds of style elements would be one more change of the document. */
exports.StyleSheet = class {
  tags = [];
  hydrate() {}
  insert() {}
  flush() {}
};
