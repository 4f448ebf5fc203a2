/** Listens as the owner's board does: after every lost line again, after the last event that it has. */
export function followFeed(token: string, url: string) {
  const stop = new AbortController();
  const board = { ids: [] as string[], told: [] as string[], close: () => stop.abort() };
  const listen = async (): Promise<void> => {
    const last = board.ids.at(-1);
    const headers = { authorization: `Bearer ${token}`, ...(last ? { 'last-event-id': last } : {}) };
    const answer = await fetch(`${url}/api/admin/orders/feed`, { headers, signal: stop.signal });
    if (!answer.ok) return;
    let text = '';
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop()!;
      for (const event of events) hear(event, board);
    }
  };
  void (async () => {
    while (!stop.signal.aborted) {
      await listen().catch(() => undefined);
      await new Promise((again) => setTimeout(again, 100));
    }
  })();
  return board;
}

function hear(event: string, board: { ids: string[]; told: string[] }): void {
  const [, id] = /^id: (\d+)$/m.exec(event) ?? [];
  const [, data] = /^event: order\ndata: (.*)$/m.exec(event) ?? [];
  if (!id || (!data && board.ids.length > 0)) return;
  board.ids.push(id);
  if (!data) return;
  const { order_id, kind } = JSON.parse(data);
  board.told.push(`${order_id} ${kind}`);
}
