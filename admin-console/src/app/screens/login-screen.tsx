import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { SecondStep } from '../../features/admin-auth/api';
import { LoginForm } from '../../features/admin-auth/login-form';
import { messages as auth } from '../../features/admin-auth/messages';
import { useShopConfig } from '../../platform/shop-config';
import { useAdminToken, useSessionExpired } from '../../platform/admin-token';
import { PlainAlert } from '../../ui/plain/plain-alert';
import plain from '../../ui/plain/plain.module.css';
import { messages } from '../messages';
import { preloadPage, SecondStepForm } from '../pages';
import { PageLoading } from './page-loading';
import { BrandMark } from '../brand-mark';

/** Drawn without MUI, so that it is there at once; the page behind it is fetched while somebody types. */
export function LoginScreen() {
  const config = useShopConfig();
  const { state } = useLocation();
  const expired = useSessionExpired();
  const next = askedFor(state);
  const [step, setStep] = useState<SecondStep | null>(null);
  if (useAdminToken()) return <Navigate to={next} replace />;
  return (
    <main className={plain.screen}>
      <title>{auth.title}</title>
      <div className={plain.card} onInput={() => preloadPage(next)}>
        <BrandMark size={52} />
        <p className={plain.quiet}>{config?.shop.name ?? messages.shopAdmin}</p>
        <h1 className={plain.title}>{auth.title}</h1>
        <div className={plain.form}>
          {expired && !step && <PlainAlert severity="warning">{messages.sessionExpired}</PlainAlert>}
          {step ? (
            <Suspense fallback={<PageLoading />}>
              <SecondStepForm ticket={step.ticket!} methods={step.methods!} onBack={() => setStep(null)} />
            </Suspense>
          ) : (
            <LoginForm onSecondStep={setStep} />
          )}
        </div>
      </div>
    </main>
  );
}

/** Only a page of this app's own router gets here: the guard put it there. */
function askedFor(state: unknown): string {
  const page = (state as { askedFor?: unknown } | null)?.askedFor;
  return typeof page === 'string' && page.startsWith('/admin/') ? page : '/admin/dashboard';
}
