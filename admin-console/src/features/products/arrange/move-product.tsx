import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { Field } from '../../../ui/fields/field';
import { SelectField } from '../../../ui/fields/select-field';
import { useTyped } from '../../../ui/fields/use-typed';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadFailure } from '../../../ui/load-failure';
import { type NewPlace, type Product, products, useMoveProduct } from '../api';
import { messages } from '../messages';

type Place = keyof typeof messages.places;
const PLACES = Object.entries(messages.places).map(([value, label]) => ({ value: value as Place, label }));

/** Puts one product beside another one, however far away, or to an end of the shop's grid. */
export default function MoveProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const [place, setPlace] = useState<Place>('before');
  const [neighbour, setNeighbour] = useState<string | null>(null);
  const move = useMoveProduct();
  const needsNeighbour = place === 'before' || place === 'after';
  const submit = () => move.mutate({ id: product.id, place: newPlace(place, neighbour) }, { onSuccess: onClose });
  return (
    <FormDialog
      title={messages.moveTitle(product.name)}
      save={messages.moveNow}
      back={messages.cancel}
      pending={move.isPending}
      held={needsNeighbour && neighbour === null}
      failure={move.error && failureText(move.error, messages.moveFailed)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label={messages.where} value={place} options={PLACES} onChoose={setPlace} />
      {needsNeighbour && <Neighbours of={product} chosen={neighbour} onChoose={setNeighbour} />}
    </FormDialog>
  );
}

function newPlace(place: Place, neighbour: string | null): NewPlace {
  if (place === 'first') return { after: null };
  if (place === 'last') return { before: null };
  return { [place]: neighbour };
}

interface NeighboursProps {
  of: Product;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

function Neighbours({ of, chosen, onChoose }: NeighboursProps) {
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useTyped(wanted, setWanted);
  const { data, isPending, error, refetch } = useQuery(products.neighbours(useApi(), wanted));
  const found = data?.filter(({ id }) => id !== of.id).slice(0, 8);
  // What is not in sight is not chosen; what still is stays so, however late the answer to the typing comes.
  const isLost = found !== undefined && chosen !== null && found.every(({ id }) => id !== chosen);
  useEffect(() => {
    if (isLost) onChoose(null);
  });
  return (
    <>
      <Field
        label={messages.findNeighbour}
        type="search"
        autoComplete="off"
        inputProps={{ maxLength: 64 }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isPending && <ListSkeleton label={messages.loading} rows={3} />}
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {found?.length === 0 && <Typography color="textSecondary">{messages.noMatch}</Typography>}
      {found && found.length > 0 && (
        <RadioGroup aria-label={messages.neighbour} value={chosen} onChange={(_tap, id) => onChoose(id)}>
          {found.map(({ id, name, cut }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              label={cut ? `${name} (${cut})` : name}
              sx={{ minHeight: 48, overflowWrap: 'anywhere' }}
            />
          ))}
        </RadioGroup>
      )}
    </>
  );
}
