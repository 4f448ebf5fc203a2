import { useRef, useState } from 'react';
import { failureText } from '../../../platform/failure-text';
import { messages } from '../messages';
import { type PictureFault, type PreparedPicture, preparePicture } from './prepare-picture';
import { useUploadPicture } from './upload-picture';

/** Makes a chosen file ready, asks about one that is too small, and sends it. */
export function useSendPicture(onSent: (img: string) => void, onSending: (sending: boolean) => void) {
  const upload = useUploadPicture();
  const [isPreparing, setPreparing] = useState(false);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [smallPicture, setSmallPicture] = useState<PreparedPicture | null>(null);
  const turn = useRef(0);
  const sendNow = (picture: Blob) => {
    setSmallPicture(null);
    onSending(true);
    upload.mutate(picture, { onSuccess: ({ img }) => onSent(img), onSettled: () => onSending(false) });
  };
  const send = async (file: File) => {
    const mine = ++turn.current;
    upload.reset();
    setFault(null);
    setSmallPicture(null);
    setPreparing(true);
    onSending(true);
    const prepared = await preparePicture(file);
    if (mine !== turn.current) return; // another one was chosen meanwhile
    setPreparing(false);
    if (typeof prepared !== 'string' && !prepared.small) return sendNow(prepared.picture);
    onSending(false);
    if (typeof prepared === 'string') setFault(prepared);
    else setSmallPicture(prepared);
  };
  const failure = fault ? messages.picture[fault] : upload.error ? failureText(upload.error, messages.picture.failed) : '';
  return {
    send: (file: File) => void send(file),
    sendSmall: () => smallPicture && sendNow(smallPicture.picture),
    isBusy: isPreparing || upload.isPending,
    small: smallPicture?.small ?? null,
    failure,
  };
}
