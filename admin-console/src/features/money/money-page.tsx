import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../ui/page-heading';
import { AttentionView } from './attention-view';
import { messages } from './messages';
import { PaymentsView } from './payments-view';
import { ReconciliationView } from './reconciliation/reconciliation-view';
import { RefundsView } from './refunds-view';

const VIEWS = { attention: AttentionView, payments: PaymentsView, refunds: RefundsView, reconciliation: ReconciliationView };
type View = keyof typeof VIEWS;

/** What needs attention comes first; the lists and the reconciled days are one tap away and have addresses of their own. */
export default function MoneyPage() {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params.get('view'));
  const Shown = VIEWS[view];
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <Tabs
        value={view}
        aria-label={messages.viewsLabel}
        onChange={(_event, chosen: View) => setParams(chosen === 'attention' ? {} : { view: chosen })}
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {(Object.keys(VIEWS) as View[]).map((each) => (
          <Tab key={each} value={each} label={messages.views[each]} id={`money-${each}`} aria-controls="money-view" sx={tab} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="money-view" aria-labelledby={`money-${view}`}>
        <Shown />
      </Box>
    </>
  );
}

// Side by side on the smallest phone: a label of two words may take two lines, and a long word is never cut.
const tab = {
  minHeight: 48,
  minWidth: 'min-content',
  flex: { xs: '1 1 auto', sm: 'none' },
  px: { xs: 0.5, sm: 2 },
  fontSize: { xs: '0.9375rem', sm: '1rem' },
  textTransform: 'none',
};

const viewOf = (name: string | null): View => (name && Object.hasOwn(VIEWS, name) ? (name as View) : 'attention');
