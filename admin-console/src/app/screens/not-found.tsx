import { Link } from 'react-router';
import plain from '../../ui/plain/plain.module.css';
import { BrandMark } from '../brand-mark';
import { messages } from '../messages';

/** Drawn without MUI, like the login: a mistyped address need not fetch the console. */
export default function NotFound() {
  return (
    <main className={plain.screen}>
      <title>{messages.notFoundTitle}</title>
      <div className={plain.card}>
        <BrandMark size={52} />
        <p className={plain.quiet}>404</p>
        <h1 className={plain.title}>{messages.notFoundTitle}</h1>
        <div className={plain.form}>
          <p className={plain.lead}>{messages.notFoundText}</p>
          <Link className={plain.button} to="/admin/dashboard">
            {messages.toDashboard}
          </Link>
        </div>
      </div>
    </main>
  );
}
