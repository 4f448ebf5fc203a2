import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { Confirm } from '../../ui/dialogs/confirm';
import { EmptyState } from '../../ui/lists/empty-state';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { StatusChip } from '../../ui/status-chip';
import { type Testimonial, testimonials, useArrangeTestimonials, useDeleteTestimonial, useShowTestimonial } from './api';
import { messages } from './messages';

/** In the order in which the home page shows them. */
export function TestimonialList({ onEdit }: { onEdit: (testimonial: Testimonial) => void }) {
  const { data, isPending } = useQuery(testimonials.list(useApi()));
  const arrange = useArrangeTestimonials();
  const [leaving, setLeaving] = useState<Testimonial | null>(null);
  if (isPending) return <ListSkeleton label={messages.loading} />;
  if (!data) return null;
  const move = (from: number, to: number) => {
    const ids = data.map(({ id }) => id);
    arrange.mutate(ids.with(from, ids[to]!).with(to, ids[from]!));
  };
  return (
    <>
      {data.length === 0 && <EmptyState text={messages.empty} />}
      <Box component="ul" aria-label={messages.listTitle} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((testimonial, place) => (
          <Box
            component="li"
            key={testimonial.id}
            sx={{ px: { xs: 2.5, sm: 3 }, py: 2, borderTop: place > 0 ? 1 : 0, borderColor: 'divider' }}
          >
            <TestimonialText testimonial={testimonial} />
            <TestimonialActions
              testimonial={testimonial}
              onUp={place === 0 || arrange.isPending ? null : () => move(place, place - 1)}
              onDown={place === data.length - 1 || arrange.isPending ? null : () => move(place, place + 1)}
              onEdit={() => onEdit(testimonial)}
              onDelete={() => setLeaving(testimonial)}
            />
          </Box>
        ))}
      </Box>
      {leaving && <DeleteTestimonial testimonial={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface TestimonialActionsProps {
  testimonial: Testimonial;
  /** Null while it cannot be moved that way. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onEdit: () => void;
  onDelete: () => void;
}

function TestimonialActions({ testimonial, onUp, onDown, onEdit, onDelete }: TestimonialActionsProps) {
  const { name } = testimonial;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <ShowSwitch testimonial={testimonial} />
      <IconButton aria-label={messages.moveUp(name)} disabled={!onUp} onClick={onUp ?? undefined}>
        <ArrowUpward />
      </IconButton>
      <IconButton aria-label={messages.moveDown(name)} disabled={!onDown} onClick={onDown ?? undefined}>
        <ArrowDownward />
      </IconButton>
      <IconButton aria-label={messages.editOne(name)} onClick={onEdit}>
        <EditOutlined />
      </IconButton>
      <IconButton aria-label={messages.deleteOne(name)} onClick={onDelete}>
        <DeleteOutline />
      </IconButton>
    </Stack>
  );
}

function TestimonialText({ testimonial: { name, area, text, rating, is_sample } }: { testimonial: Testimonial }) {
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 650 }}>{[name, area].filter(Boolean).join(', ')}</Typography>
        {is_sample && <StatusChip colour="yellow">{messages.sample}</StatusChip>}
        <Typography variant="body2" color="textSecondary">
          {messages.stars(rating)}
        </Typography>
      </Stack>
      <Typography sx={{ my: 0.5, overflowWrap: 'anywhere' }}>{text}</Typography>
    </>
  );
}

function ShowSwitch({ testimonial }: { testimonial: Testimonial }) {
  const showTestimonial = useShowTestimonial();
  return (
    <Switch
      checked={testimonial.is_visible}
      onChange={() => !showTestimonial.isPending && showTestimonial.mutate(testimonial)}
      slotProps={{ input: { 'aria-label': messages.show(testimonial.name) } }}
      sx={{ mr: 'auto', ml: -1 }}
    />
  );
}

function DeleteTestimonial({ testimonial, onClose }: { testimonial: Testimonial; onClose: () => void }) {
  const deleteTestimonial = useDeleteTestimonial();
  return (
    <Confirm
      destructive
      confirm="Delete"
      title={messages.deleteTitle}
      failure={deleteTestimonial.error ? failureText(deleteTestimonial.error, messages.deleteFailed) : ''}
      pending={deleteTestimonial.isPending}
      onConfirm={() => deleteTestimonial.mutate(testimonial, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {messages.deleteQuestion(testimonial.name)}
    </Confirm>
  );
}
