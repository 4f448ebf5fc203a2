export class PictureReply {
  /** What a product's `img` says to show this picture: `/pictures/photo-<hash>-480.webp`. */
  img: string;
}
