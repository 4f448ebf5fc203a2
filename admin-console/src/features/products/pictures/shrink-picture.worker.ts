import { type Shrink, shrinkPicture } from './shrink-picture';

addEventListener('message', ({ data }: MessageEvent<Shrink>) => {
  shrinkPicture(data).then(
    (smaller) => postMessage(smaller),
    () => postMessage(null),
  );
});
