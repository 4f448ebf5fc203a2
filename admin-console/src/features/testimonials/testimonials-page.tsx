import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { drafts } from '../../platform/drafts';
import { failureText } from '../../platform/failure-text';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { Panel } from '../../ui/panel';
import { type Testimonial, testimonialDraft, testimonials, useShowSampleRating } from './api';
import { EditTestimonial } from './edit-testimonial';
import { messages } from './messages';
import { BuyerReviews } from './reviews/buyer-reviews';
import { TestimonialList } from './testimonial-list';

export default function TestimonialsPage() {
  const [open, setOpen] = useState<Testimonial | 'new' | null>(() => (drafts.read(testimonialDraft(null)) ? 'new' : null));
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <TestimonialsFailure />
      <Stack sx={{ gap: 3 }}>
        <BuyerReviews />
        <SampleRating />
        <Button variant="contained" onClick={() => setOpen('new')} sx={{ alignSelf: 'start' }}>
          {messages.add}
        </Button>
        <Panel title={messages.listTitle} flush>
          <TestimonialList onEdit={setOpen} />
        </Panel>
      </Stack>
      {open && <EditTestimonial testimonial={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function SampleRating() {
  const { data } = useQuery(testimonials.sampleRating(useApi()));
  const showRating = useShowSampleRating();
  if (!data) return null;
  const { average, count, is_visible, version } = data;
  const toggle = () => !showRating.isPending && showRating.mutate({ is_visible: !is_visible, version });
  return (
    <Panel title={messages.ratingTitle}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {messages.ratingExplanation(average, count)}
      </Typography>
      <FormControlLabel
        control={<Switch checked={is_visible} onChange={toggle} />}
        label={messages.ratingShown}
        sx={{ m: 0, gap: 1.5 }}
      />
    </Panel>
  );
}

/** One message for all that this screen reads. */
function TestimonialsFailure() {
  const api = useApi();
  const failed = useQueries({ queries: [testimonials.list(api), testimonials.sampleRating(api)] }).filter(
    ({ isError }) => isError,
  );
  const first = failed[0];
  if (!first) return null;
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return <LoadFailure text={failureText(first.error, messages.fetchFailed)} onRetry={retry} />;
}
