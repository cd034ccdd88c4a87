import { type Dispatch, useId } from 'react';
import { FileButton } from '../shared/file-button.tsx';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { cropPicture } from './crop-picture.ts';
import type { GuideAction } from './edit-guide.ts';
import type { Mark, Step } from './guide.ts';
import { pastePicture } from './paste-picture.ts';
import { PictureEditor } from './picture-editor.tsx';
import { PICTURE_TYPES } from './read-picture.ts';

interface StepPictureProps {
  readonly step: Step;
  readonly number: number;
  readonly address: string | undefined;
  readonly onPicture: (file: Blob) => void;
  readonly dispatch: Dispatch<GuideAction>;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Lets the visitor choose, paste, mark, describe and remove the picture of a step. */
export function StepPicture({ step, number, address, onPicture, dispatch, onMessage }: StepPictureProps) {
  const id = useId();
  const { picture } = step;

  async function paste() {
    const { file, fault } = await pastePicture();
    if (file) onPicture(file);
    else onMessage({ text: fault, isFault: true });
  }
  async function crop(box: Mark) {
    if (!picture || !address) return;
    try {
      onPicture(await cropPicture(picture, address, box));
    } catch {
      onMessage({ text: 'Your browser couldn’t crop this picture.', isFault: true });
    }
  }
  return (
    <div className="guide-fields">
      {picture && address ? (
        <>
          <PictureEditor
            picture={picture}
            address={address}
            step={number}
            onMarks={(marks) => dispatch({ kind: 'picture', id: step.id, to: { marks } })}
            onCrop={crop}
            onMessage={onMessage}
          />
          <div className="tool-field">
            <label htmlFor={`${id}-alt`}>What the picture shows, for people who can’t see it</label>
            <input
              id={`${id}-alt`}
              className="tool-input"
              dir="auto"
              value={picture.alt}
              onChange={({ currentTarget }) =>
                dispatch({ kind: 'picture', id: step.id, to: { alt: currentTarget.value } })
              }
            />
          </div>
        </>
      ) : null}
      {picture && !address ? (
        <p className="tool-note">This picture’s file is missing. Add the picture again.</p>
      ) : null}
      <div className="tool-row">
        <FileButton
          label={picture ? `Change the picture of step ${number}` : `Add a picture to step ${number}`}
          accept={PICTURE_TYPES.join()}
          onFile={onPicture}
        />
        <button type="button" className="button button-quiet button-small" onClick={paste}>
          Paste one
        </button>
        {picture ? (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              dispatch({ kind: 'change', id: step.id, to: { picture: null } });
              onMessage({ text: `Removed the picture from step ${number}.` });
            }}
          >
            Remove the picture
          </button>
        ) : null}
      </div>
    </div>
  );
}
