import { createEventSource, type FetchLike } from 'eventsource-client';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useAdminToken } from './admin-token';
import { type FeedSource, FeedSourceContext, useApi } from './api';

export type FeedState = 'connecting' | 'live' | 'lost';

// The shop beats every five seconds: three beats without a sound, and the connection is dead whatever the browser thinks.
const SILENCE_MS = 16_000;

/**
 * Calls `onEvents` with the order whenever something happens to one, and without at every start of the connection, before what was missed.
 * However many parts of a page listen, there is one line. That it stands does not say that anything can be read.
 */
export function useOrderFeed(onEvents: (orderId?: string) => void): FeedState {
  const source = useContext(FeedSourceContext);
  const token = useAdminToken();
  const api = useApi();
  const [state, setState] = useState<FeedState>('connecting');
  const onFeedEvents = useEffectEvent(onEvents);
  // The call that the app signs out by: the feed itself is no call of the API's client.
  const ask = useEffectEvent(() => void api.GET('/admin/session'));
  useEffect(() => {
    if (!source || !token) return;
    return subscribeToFeed(source, token, {
      onEvents: (orderId) => onFeedEvents(orderId),
      onState: setState,
      onRefused: () => ask(),
    });
  }, [source, token]);
  return state;
}

/** The one line of a source, and everybody who listens to it. */
interface Line {
  listeners: Set<FeedListener>;
  state: FeedState;
  close: () => void;
}
const lines = new Map<FeedSource, Line>();

function subscribeToFeed(source: FeedSource, token: string, listener: FeedListener): () => void {
  const line = lines.get(source) ?? openLine(source, token);
  line.listeners.add(listener);
  listener.onState(line.state);
  return () => {
    line.listeners.delete(listener);
    if (line.listeners.size > 0) return;
    lines.delete(source);
    line.close();
  };
}

function openLine(source: FeedSource, token: string): Line {
  const line: Line = { listeners: new Set(), state: 'connecting', close: () => undefined };
  lines.set(source, line);
  const notifyAll = (notify: (listener: FeedListener) => void): void => line.listeners.forEach(notify);
  line.close = followFeed(source, token, {
    onEvents: (orderId) => notifyAll((listener) => listener.onEvents(orderId)),
    onState: (state) => {
      line.state = state;
      notifyAll((listener) => listener.onState(state));
    },
    onRefused: () => [...line.listeners][0]?.onRefused(),
  });
  return line;
}

interface FeedListener {
  onEvents(orderId?: string): void;
  onState(state: FeedState): void;
  onRefused(): void;
}

function followFeed(source: FeedSource, token: string, { onEvents, onState, onRefused }: FeedListener): () => void {
  let lastId: string | undefined;
  let silence: ReturnType<typeof setTimeout>;
  let line = open();
  const again = (): void => {
    line.close();
    line = open();
  };
  // A sleeping phone or a changed network leaves a dead line behind: it is opened again at once.
  window.addEventListener('online', again);
  // The connection itself would be silent for three beats before anyone knew.
  window.addEventListener('offline', lose);

  function open() {
    const opened = createEventSource({
      url: source.url,
      headers: { Authorization: `Bearer ${token}` },
      initialLastEventId: lastId,
      fetch: fetchFeed(source, () => {
        stop();
        onRefused();
      }),
      onMessage: ({ id, data }) => {
        restartSilence();
        lastId = id ?? lastId;
        onState('live');
        onEvents((JSON.parse(data) as { order_id?: string }).order_id);
      },
      onComment: restartSilence,
      onScheduleReconnect: () => onState('lost'),
    });
    restartSilence();
    return opened;
  }

  function restartSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(lose, SILENCE_MS);
  }

  function lose(): void {
    onState('lost');
    again();
  }

  function stop(): void {
    clearTimeout(silence);
    window.removeEventListener('online', again);
    window.removeEventListener('offline', lose);
    line.close();
  }
  return stop;
}

const fetchFeed =
  (source: FeedSource, onRefused: () => void): FetchLike =>
  async (url, init) => {
    const reach = source.fetch ?? fetch;
    const answer = await reach(new Request(new URL(url, window.location.href), init));
    if (answer.status === 401) onRefused();
    if (!answer.ok) throw new Error(`the feed answered ${answer.status}`);
    return answer;
  };
