import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of a page that is fetched when it is first shown; meanwhile the page stays as it is. `preload` fetches it when somebody is about
 * to ask for it; should that fail, it is told where the part is shown.
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return {
    Part: (props: Props) => (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ),
    preload: (): void => void load().catch(() => undefined),
  };
}
