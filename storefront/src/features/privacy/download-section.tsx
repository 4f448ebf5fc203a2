import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { currentLanguage } from '../../platform/language';
import { refusalText } from '../../platform/refusals/refusal-text';
import { Button } from '../../ui/button';
import { type DataFiles, downloadData, type Privacy } from './api';
import { ConfirmForm } from './confirm-form';
import { messages } from './messages';
import styles from './your-data-page.module.css';

export function DownloadSection({ privacy }: { privacy: Privacy }) {
  const api = useApi();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (typed: string) => downloadData(api, typed, currentLanguage()),
  });
  return (
    <section className={styles.card} aria-labelledby="download-data">
      <h2 id="download-data">{messages.download}</h2>
      <p>{messages.downloadText}</p>
      {data ? (
        <Files files={data} />
      ) : (
        <ConfirmForm
          what={privacy.confirm_with}
          action={messages.prepare}
          busy={isPending}
          error={error ? refusalText(error) || messages.failed : undefined}
          onConfirm={mutate}
        />
      )}
    </section>
  );
}

function Files({ files: { file_name, json, page } }: { files: DataFiles }) {
  return (
    <>
      <p role="status">{messages.ready}</p>
      <div className={styles.files}>
        <Button onClick={() => saveFile(page, `${file_name}.html`, 'text/html')}>{messages.savePage}</Button>
        <Button variant="quiet" onClick={() => saveFile(json, `${file_name}.json`, 'application/json')}>
          {messages.saveJson}
        </Button>
      </div>
    </>
  );
}

function saveFile(text: string, download: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
