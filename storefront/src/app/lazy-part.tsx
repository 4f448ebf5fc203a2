import { type ComponentType, lazy, useState } from 'react';

type Module = { default: ComponentType };

/** A lazy part that can be loaded ahead: once it is there it is drawn at once, as a page that the server has drawn needs it. */
export function lazyPart(load: () => Promise<Module>): [ComponentType, () => Promise<void>] {
  const Later = lazy(load);
  let loaded: ComponentType | null = null;
  const preload = async (): Promise<void> => {
    loaded ??= (await load()).default;
  };
  function Part() {
    // Chosen once: the part that is shown stays as it is when the module has come meanwhile.
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  }
  return [Part, preload];
}
