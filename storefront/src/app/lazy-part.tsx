import { type ComponentType, lazy, useState } from 'react';

type Module<Props> = { default: ComponentType<Props> };

/** A lazy part that can be loaded ahead: once it is there it is drawn at once, as a page that the server has drawn needs it. */
export function lazyPart<Props extends object>(load: () => Promise<Module<Props>>): [ComponentType<Props>, () => Promise<void>] {
  const Later: ComponentType<Props> = lazy(load);
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    loaded ??= (await load()).default;
  };
  function Part(props: Props) {
    // Chosen once: the part that is shown stays as it is when the module has come meanwhile.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return [Part, preload];
}
